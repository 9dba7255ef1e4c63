import type { Rules } from '@orrery/kernel/host'
import type { BoardModule, Example, Page } from '@orrery/ui'
import { cx } from '@orrery/ui'
import { t } from '../texts.js'

export const FIVE = 'in-five-minutes'
/** The address of a chapter on the page. */
export const anchor = (chapter: string): string => chapter.toLowerCase().replace(/[^a-z0-9]+/g, '-')

type Pictures = Pick<BoardModule, 'inFive' | 'examples' | 'askedOften'>
/** Whether a game's board brings pictures for its rules. */
export const isPictured = ({ inFive, examples }: Pictures): boolean =>
  (inFive?.length ?? 0) + (examples?.length ?? 0) > 0

export interface PicturedRulesProps {
  readonly rules: Rules
  readonly of: Pictures
  /** Whoever follows a rule's number wants the numbered rules. */
  readonly onNumbered: () => void
}
/** The game in five minutes, its chapters by worked examples on small boards, and what players ask. */
export function PicturedRules({ rules, of, onNumbered }: PicturedRulesProps) {
  const { inFive = [], examples = [], askedOften = [] } = of
  return (
    <>
      {inFive.length > 0 && <InFive pages={inFive} />}
      <div className="chapters">
        {rules.chapters.map(({ title, intro, rules: lines }, i) => {
          const shown = examples.filter(({ chapter }) => chapter === title)
          return shown.length === 0 ? null : (
            <section key={title} aria-labelledby={anchor(title)} className={cx(shown.length > 1 && 'wide')}>
              <h2 id={anchor(title)}>
                {title} <small>{t.chapterAt(i + 1, lines.length)}</small>
              </h2>
              {intro !== '' && <p className="intro">{intro}</p>}
              <ul className="examples">
                {shown.map(example => (
                  <ExampleCard key={example.title} {...{ example, onNumbered }} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {askedOften.length > 0 && (
        <section aria-labelledby="often-asked">
          <h2 id="often-asked">{t.askedOften}</h2>
          <ul className="often">
            {askedOften.map(({ question, answer, rules: ids }) => (
              <li key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
                <RuleLinks {...{ ids, onNumbered }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const InFive = ({ pages }: { readonly pages: readonly Page[] }) => (
  <section aria-labelledby={FIVE} className="five">
    <h2 id={FIVE}>{t.inFive}</h2>
    <ol>
      {pages.map(({ title, text, picture }, i) => (
        <li key={title}>
          <div className="picture o-night">{picture}</div>
          <h3>
            <i className="o-num">{i + 1}</i>
            {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

type Linked = Pick<PicturedRulesProps, 'onNumbered'>
const ExampleCard = ({ example, onNumbered }: { readonly example: Example } & Linked) => (
  <li>
    <div className="picture o-night">{example.picture}</div>
    <div className="says">
      <h3>{example.title}</h3>
      <p>{example.text}</p>
      <RuleLinks ids={example.rules} onNumbered={onNumbered} />
    </div>
  </li>
)
const RuleLinks = ({ ids, onNumbered }: { readonly ids: readonly string[] } & Linked) => (
  <p className="ids o-num">
    {ids.map(id => (
      <a key={id} href={`#${id}`} onClick={onNumbered}>
        {id}
      </a>
    ))}
  </p>
)
