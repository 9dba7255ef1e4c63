import { Button, cx, Dialog, Panel, PHONE, Tabs, Tray as Frame, useMedia } from '@orrery/ui'
import { useState } from 'react'
import { isAbout } from '../choices.js'
import type { BoardProps } from '../props.js'
import { fillsBoard, isTest, sceneOf } from '../scene.js'
import { factionOf, hasEmpire } from '../table.js'
import { Hand } from './Hand.js'
import { Developed, Identity, Objectives, PublicMissions, Secrets } from './Sections.js'
import { Tree } from './Tree.js'
import { TileInHand } from '../setup/TileInHand.js'
import { Offer } from '../setup/Offer.js'
import { Kept } from '../draft/Kept.js'
import './tray.css'

/** Developed technologies and what only the viewer knows, one behind the other. */
function Own(props: BoardProps) {
  const [shown, show] = useState<'developed' | 'secrets'>('developed')
  const { developed, missions, anomalies, diplomats } = props.g.players.at(props.me)
  return (
    <div className="own">
      <Tabs
        label="Own cards"
        even
        value={shown}
        onChange={id => show(id as typeof shown)}
        tabs={[
          { id: 'developed', label: 'Developed', count: developed.length, content: <Developed {...props} /> },
          {
            id: 'secrets',
            label: 'Secret',
            count: missions.length + anomalies.length + diplomats.length,
            content: <Secrets {...props} />,
          },
        ]}
      />
    </div>
  )
}

type Leaf = 'tree' | 'developed' | 'secrets'
const TITLES: Readonly<Record<Leaf, string>> = {
  tree: 'Technology tree',
  developed: 'Developed technologies',
  secrets: 'Yours alone',
}

const FOLDED: Readonly<Record<Leaf, string>> = {
  tree: 'Tree',
  developed: 'Developed',
  secrets: 'Yours alone',
}

/** The viewer's own empire board: resources, technology tree, developed technologies, secrets and hand. */
export function Tray(props: BoardProps) {
  const { g, me, question } = props
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState<Leaf | null>(null)
  if (me < 0) return null
  if (g.phase === 'galaxy') return <TileInHand {...props} />
  if (g.phase === 'empires') return <Offer {...props} />
  if (!hasEmpire(g, me)) return null
  const scene = sceneOf(g, me, question)
  if (scene === 'draft' && !phone) return <Kept {...props} />
  // A scene that fills the board needs the room; a phone keeps its drawer.
  if ((fillsBoard(scene) || isTest(scene)) && !phone) return null
  const wantsTree = isAbout(question, 'branch')
  const leaf = (what: Leaf) => (
    <Button size="small" onClick={() => setOpen(what)}>
      {FOLDED[what]}
    </Button>
  )
  return (
    <Frame className={cx('aa-tray', wantsTree && 'wants-tree')} pennant={factionOf(g, me).pennant}>
      <Identity {...props} />
      <span className="folded">
        {leaf('tree')}
        {leaf('developed')}
        {leaf('secrets')}
      </span>
      <Panel
        title="Technology tree"
        end={`${g.players.at(me).resources.get(1)} research to spend`}
        className="tree"
      >
        <Tree {...props} />
      </Panel>
      <Own {...props} />
      <Hand {...props} />
      {phone && <PublicMissions {...props} />}
      {phone && <Objectives {...props} />}
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={TITLES[open ?? 'tree']}>
        <div className="aa-leaf">
          {open === 'tree' && <Tree {...props} />}
          {open === 'developed' && <Developed {...props} />}
          {open === 'secrets' && <Secrets {...props} />}
        </div>
      </Dialog>
    </Frame>
  )
}
