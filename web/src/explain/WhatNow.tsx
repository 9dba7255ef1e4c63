import type { Explained, Piece } from '@orrery/ui'
import { Button, cx, IconButton, Mark, PHONE, useMedia, words } from '@orrery/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { find } from '../coach/find.js'
import { Pointer } from '../coach/Pointer.js'
import { Words } from '../coach/Words.js'
import { t } from '../texts.js'
import type { Help } from './useHelp.js'
import './explain.css'

/** Beside the prompt: asks for the open question to be explained. */
export const WhatNowButton = ({ help }: { readonly help: Help }) => {
  const phone = useMedia(PHONE)
  const open = help.open?.what === 'now'
  return (
    <Button
      look="line"
      icon="help"
      className="w-what-now o-ask"
      aria-expanded={open}
      onClick={help.now}
      {...(phone ? {} : { shortcut: '?' })}
    >
      {t.whatNow}
    </Button>
  )
}

export interface WhatNowProps {
  readonly of: Explained
  readonly help: Help
}
/** The open question in two sentences, with the pieces concerned. Nobody else sees that it was asked. */
export function WhatNow({ of, help }: WhatNowProps) {
  const phone = useMedia(PHONE)
  const { title, text, pieces = [], at = [], rules = {} } = of
  const names = at as readonly string[]
  const panel = useRef<HTMLElement>(null)
  const [low, setLow] = useState(false)
  const wanted = names.join('|')
  useLayoutEffect(() => {
    if (panel.current) setLow(coversLess(panel.current, wanted.split('|')))
  }, [wanted])
  return (
    <Pointer names={names} floats={false} line={false}>
      <section
        ref={panel}
        className={cx('w-explains', low && 'low', phone && 'o-scroll')}
        aria-label={t.whatNow}
      >
        <div className="says">
          <header>
            <Mark size={22} />
            <h2>{title}</h2>
            <IconButton icon="close" size="small" label={words.close} onClick={help.close} />
          </header>
          <p aria-live="polite">
            <Words>{text}</Words>
          </p>
        </div>
        <div className="shows">
          {pieces.length > 0 && (
            <ul className="pieces">
              {pieces.map(piece => (
                <PieceLine key={piece.name} {...piece} />
              ))}
            </ul>
          )}
          <footer>
            {Object.entries(rules)
              .slice(0, phone ? 1 : undefined)
              .map(([about, rule]) => (
                <Button key={rule} size="small" look="line" icon="book" onClick={() => help.rules(rule)}>
                  {phone ? t.ruleAbout(about.toLowerCase()) : about}
                </Button>
              ))}
            <Button size="small" look="line" icon="cards" onClick={help.legend}>
              {t.allSigns}
            </Button>
            {!phone && <small>{t.nobodySees}</small>}
          </footer>
        </div>
      </section>
    </Pointer>
  )
}

/** Whether the panel hides fewer of the pieces it speaks of at the lower edge of the board than at the upper one. */
function coversLess(panel: HTMLElement, names: readonly string[]): boolean {
  const board = panel.closest('.board')?.getBoundingClientRect()
  if (!board) return false
  const { height } = panel.getBoundingClientRect()
  const middles = names.flatMap(name => {
    const box = find(name)?.getBoundingClientRect()
    return box ? [box.top + box.height / 2] : []
  })
  const above = middles.filter(y => y > board.top && y < board.top + height).length
  const below = middles.filter(y => y < board.bottom && y > board.bottom - height).length
  return below < above
}

/** A piece or sign with its name and what it does. */
export const PieceLine = ({ sign, name, detail }: Piece) => (
  <li>
    <span className="sign">{sign}</span>
    <span className="o-grow">
      <b>{name}</b>
      {detail !== undefined && <small>{detail}</small>}
    </span>
  </li>
)
