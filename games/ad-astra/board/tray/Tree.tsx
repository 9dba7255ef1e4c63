import { cx, Icon, isChosen, ResourceIcon, choiceOf } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { milestoneText } from '../../card-texts.js'
import type { Milestone } from '../../content/milestones.js'
import { treeOf } from '../../content/milestones.js'
import { BRANCHES, EMPIRES } from '../../content/vocabulary.js'
import { upgradeCost } from '../../rules/research.js'
import { content, empireOf } from '../../state.js'
import { BRANCHES as ART, RESOURCES as RES } from '../art/pieces.js'
import { TIERS } from '../names.js'
import type { BoardProps } from '../props.js'

/** What a cell has no room for is in its tip and on its card: "Adv. Terraforming", "Research Lab"; a long word may part. */
const brief = (name: string): string =>
  name
    .replace('Advanced', 'Adv.')
    .replace('Superior', 'Sup.')
    .replace('Dimensional', 'Dim.')
    .replace('Laboratory', 'Lab')
    .replace('Terraforming', 'Terra\u00ADforming')
    .replace(/ (Facility|Plant)$/, '')
/** The technology tree: filled is reached, outlined comes next; what the next research unlocks can be read before it. */
export function Tree(props: BoardProps) {
  const { g, me, question, selection, pick, inspect } = props
  const { tiers } = g.players.at(me)
  const of = content(g)
  const empire = EMPIRES.find(id => id === empireOf(g, me).id) ?? 'sol'
  const tree = treeOf(of.milestones, empire)
  const at = (branch: number, tier: number): Milestone | undefined =>
    tree.find(m => m.branch === BRANCHES[branch] && m.tier === tier)
  const shared = (tier: number): Milestone | undefined =>
    tree.find(m => m.branch === 'any' && m.tier === tier)
  return (
    <table className="aa-tree">
      <thead>
        <tr>
          <th scope="col">
            <span className="o-aside">Tier</span>
          </th>
          {BRANCHES.map(branch => (
            <th key={branch} scope="col">
              <i style={{ color: ART[branch].color }}>
                <Icon name={ART[branch].icon} size={15} />
              </i>
              <span>{ART[branch].name.replace(' & Chemistry', '')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[5, 4, 3, 2, 1].map(tier => {
          const row = of.tiers.items[tier - 1]
          return (
            <tr key={tier}>
              <th scope="row">
                <b className="o-num">{TIERS[tier]}</b>
                <span>
                  <ResourceIcon of={RES.research} size={13} silent />
                  {row?.cost}
                </span>
                {(row?.vp ?? 0) > 0 && <i title={`${row?.vp} VP`}>{row?.vp}</i>}
              </th>
              {BRANCHES.map((branch, b) => {
                const reached = tiers.get(b) >= tier
                const next = tiers.get(b) === tier - 1
                const milestone = at(b, tier) ?? shared(tier)
                const choice = next ? choiceOf(question, 'branch', b) : undefined
                const chosen = choice !== undefined && isChosen(selection, choice.name)
                const cost = upgradeCost(g, me, b)
                const text = milestone ? milestoneText(milestone) : ''
                return (
                  <td
                    key={branch}
                    className={cx(reached && 'got', next && 'next')}
                    style={{ '--b': ART[branch].color } as CSSProperties}
                  >
                    <button
                      type="button"
                      className={cx(choice && 'can', chosen && 'chosen')}
                      title={`${milestone?.name ?? ''}: ${text}`}
                      data-thing={next ? `branch:${b}` : undefined}
                      data-choice={choice?.name}
                      aria-pressed={choice && chosen}
                      aria-label={`${milestone?.name ?? ''}, tier ${TIERS[tier]} of ${ART[branch].name}${reached ? ', reached' : next ? `, next for ${cost} research` : ''}. ${text}`}
                      onClick={() =>
                        choice ? pick(choice) : milestone && inspect({ kind: 'milestones', id: milestone.id })
                      }
                    >
                      <span>{brief(milestone?.name ?? '')}</span>
                    </button>
                    {milestone?.empire !== undefined && <em />}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
