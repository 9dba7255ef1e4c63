import type { LegendOf } from '@orrery/ui'
import { IconButton, Kbd, SCROLLS, words } from '@orrery/ui'
import { t } from '../texts.js'
import { PieceLine } from './WhatNow.js'
import './explain.css'

export interface LegendProps {
  readonly of: LegendOf | undefined
  readonly onClose: () => void
}
/** What every sign of the game means, and the keys of the table. */
export const Legend = ({ of = {}, onClose }: LegendProps) => (
  <section className="w-legend" aria-label={t.legend}>
    <header>
      <h2>{t.legend}</h2>
      <Kbd>L</Kbd>
      <IconButton icon="close" size="small" label={words.close} onClick={onClose} />
    </header>
    <div className="all o-scroll" {...SCROLLS}>
      {Object.entries(of).map(([chapter, signs]) => (
        <div key={chapter}>
          <h3>{chapter}</h3>
          <ul className="pieces">
            {Object.entries(signs).map(([id, piece]) => (
              <PieceLine key={id} {...piece} />
            ))}
          </ul>
        </div>
      ))}
      <div className="keys">
        <h3>{t.keys}</h3>
        <dl>
          {t.keysList.map(([key, does]) => (
            <div key={key}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
)
