import type { Rules } from '@orrery/kernel/host'
import { Button, Icon, IconButton, Select, Spinner, TextField, words } from '@orrery/ui'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { rulesOf } from '../game/games.js'
import { rulesIndex } from '../game/rules-search.js'
import { t } from '../texts.js'
import { RuleLine } from './RuleLine.js'
import './beside.css'

export interface RulesBesideProps {
  readonly game: string
  /** Where the book opens; at its first chapter where nothing is named. */
  readonly rule: string | undefined
  readonly onClose: () => void
}

/** The rules beside the table, open at the right one: the game stays in sight, and every link has its way back. */
export function RulesBeside({ game, rule, onClose }: RulesBesideProps) {
  const [rules, setRules] = useState<Rules | undefined>(undefined)
  useEffect(() => {
    let gone = false
    void rulesOf(game).then(found => {
      if (!gone) setRules(found)
    })
    return () => void (gone = true)
  }, [game])
  return (
    <aside className="w-beside" aria-label={t.rulesBeside}>
      <header>
        <Icon name="book" size={20} />
        <h2>{t.rulesBeside}</h2>
        <a href={`/rules/${game}`} target="_blank" rel="noreferrer">
          {t.wholeRules}
        </a>
        <IconButton icon="close" label={words.close} onClick={onClose} />
      </header>
      {rules ? <Open key={rule} rules={rules} rule={rule} /> : <Spinner />}
      <footer>
        <Button wide icon="left" onClick={onClose}>
          {t.backToTable}
        </Button>
      </footer>
    </aside>
  )
}

function Open({ rules, rule }: { readonly rules: Rules; readonly rule: string | undefined }) {
  const [first] = rules.chapters
  // Where the reader has been: the last one is open, those before it are the way back.
  const [trail, setTrail] = useState<readonly Place[]>([
    { chapter: (rule && rules.byId.get(rule)?.chapter) ?? first?.title ?? '', rule },
  ])
  const [wanted, setWanted] = useState('')
  const search = useMemo(() => rulesIndex(rules), [rules])
  const asked = useDeferredValue(wanted.trim())
  const found = useMemo(() => (asked === '' ? undefined : search(asked)), [asked, search])
  const here = trail.at(-1)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = here?.rule === undefined ? undefined : body.current?.querySelector(`[id="${here.rule}"]`)
    if (line) line.scrollIntoView({ block: 'center' })
    else if (body.current) body.current.scrollTop = 0
  }, [here])
  const go = (to: Place): void => {
    setWanted('')
    setTrail([...trail, to])
  }
  const follow = (id: string): void => {
    const to = rules.byId.get(id)
    if (to) go({ chapter: to.chapter, rule: to.id })
  }
  const chapter = rules.chapters.find(({ title }) => title === here?.chapter)
  const back = trail.at(-2)
  return (
    <>
      <div className="find">
        <TextField
          label={t.rulesSearch}
          bare
          type="search"
          placeholder={t.rulesSearch}
          value={wanted}
          onChange={setWanted}
        />
        <Select
          label={t.chapter}
          bare
          value={chapter?.title ?? ''}
          options={rules.chapters.map(({ title }) => ({ id: title, label: title }))}
          onChange={title => go({ chapter: title, rule: undefined })}
        />
        {back && (
          <Button size="small" look="quiet" icon="left" onClick={() => setTrail(trail.slice(0, -1))}>
            {t.backTo(back.rule ?? back.chapter)}
          </Button>
        )}
      </div>
      <div ref={body} className="lines o-scroll">
        {found ? (
          <>
            <p className="o-muted" aria-live="polite">
              {found.length === 0 ? t.rulesNone(asked) : t.rulesFound(found.length)}
            </p>
            <ul>
              {found.map(one => (
                <RuleLine key={one.id} rule={one} rules={rules} marked="" chapter onGo={follow} />
              ))}
            </ul>
          </>
        ) : (
          chapter && (
            <>
              <h3>{chapter.title}</h3>
              {chapter.intro !== '' && <p className="o-muted">{chapter.intro}</p>}
              <ul>
                {chapter.rules.map(one => (
                  <RuleLine key={one.id} rule={one} rules={rules} marked={here?.rule ?? ''} onGo={follow} />
                ))}
              </ul>
            </>
          )
        )}
      </div>
    </>
  )
}
interface Place {
  readonly chapter: string
  readonly rule: string | undefined
}
