import { useState } from 'react'
import { Button, Chip, IconButton, Kbd } from '../components/Button.js'
import { Choices } from '../components/Choices.js'
import { Dialog } from '../components/Dialog.js'
import { Emblem, FreeSeat } from '../components/Emblem.js'
import { Select, TextField, Toggle } from '../components/Field.js'
import { Icon } from '../components/Icon.js'
import { Menu } from '../components/Menu.js'
import { Stat } from '../components/Stat.js'
import { Tabs } from '../components/Tabs.js'
import { Toasts, useToasts } from '../components/Toast.js'
import type { SoundName } from '../sound.js'
import { SOUNDS, createSounds } from '../sound.js'
import { VP } from '../svg/resource.js'
import { Box, Room } from './Box.js'
import { SIDES } from './sides.js'

function Windows() {
  const [open, setOpen] = useState(false)
  const { toasts, show, close } = useToasts()
  const [coords, setCoords] = useState(true)
  return (
    <div className="wrap">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Leave the table?"
        detail="A bot plays your seat until you come back."
        actions={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Stay
            </Button>
            <Button look="danger" onClick={() => setOpen(false)}>
              Leave
            </Button>
          </>
        }
      >
        Nothing you have sent is lost.
      </Dialog>
      <Menu
        trigger={<IconButton icon="menu" label="Menu" look="line" />}
        items={[
          { heading: 'Match' },
          { id: 'link', label: 'Copy the link', icon: 'link', onSelect: () => undefined },
          { id: 'undo', label: 'Ask to take back', icon: 'undo', shortcut: 'Z', onSelect: () => undefined },
          { id: 'coords', label: 'Show coordinates', on: coords, onSelect: () => setCoords(!coords) },
          'line',
          { id: 'draw', label: 'Offer a draw', icon: 'flag', disabled: true, onSelect: () => undefined },
          { id: 'resign', label: 'Resign', icon: 'flag', danger: true, onSelect: () => undefined },
        ]}
      />
      <Button
        onClick={() =>
          show({
            id: 'turn',
            text: 'It is your turn.',
            tone: 'info',
            action: <Button size="small">Look</Button>,
          })
        }
      >
        Show a toast
      </Button>
      <Toasts toasts={toasts} onClose={close} />
    </div>
  )
}

function Settings() {
  const [name, setName] = useState('Guest 4182')
  const [strength, setStrength] = useState<'easy' | 'normal' | 'hard'>('normal')
  const [sound, setSound] = useState(true)
  const [push, setPush] = useState(false)
  const [where, setWhere] = useState<'here' | 'net' | 'club'>('here')
  return (
    <div className="stack" style={{ gap: 16 }}>
      <TextField label="Name" value={name} onChange={setName} hint="Others at the table see it." />
      <TextField
        label="Invitation"
        value="orr-9"
        onChange={() => undefined}
        error="This link is too short: it has 12 letters, yours has 5."
      />
      <Select
        label="Bots"
        value={strength}
        onChange={setStrength}
        options={[
          { id: 'easy', label: 'Easy' },
          { id: 'normal', label: 'Normal' },
          { id: 'hard', label: 'Hard' },
        ]}
      />
      <Choices
        label="Where"
        value={where}
        onChange={setWhere}
        options={[
          { id: 'here', label: 'On this device', detail: 'Against bots.' },
          { id: 'net', label: 'Over the net', detail: 'Send a link.' },
          { id: 'club', label: 'At the club', detail: 'Not open today.', disabled: true },
        ]}
      />
      <Toggle label="Sound" detail="Quiet, wooden and brass." on={sound} onChange={setSound} />
      <Toggle label="Tell me when it is my turn" on={push} onChange={setPush} />
      <Toggle label="Ranked" detail="Only for accounts." on={false} onChange={() => undefined} disabled />
    </div>
  )
}

function Rooms() {
  const [tab, setTab] = useState('log')
  return (
    <div className="rail">
      <Tabs
        label="Story"
        value={tab}
        onChange={setTab}
        end={<IconButton icon="search" label="Search" size="small" />}
        tabs={['log', 'chat', 'cards'].map(id => ({
          id,
          label: id[0]?.toUpperCase() + id.slice(1),
          ...(id === 'chat' ? { count: 3 } : {}),
          content: <p style={{ padding: 16 }}>What {id} shows.</p>,
        }))}
      />
    </div>
  )
}

function Sounds() {
  const [sounds] = useState(() => createSounds({ on: true, chime: true }))
  return (
    <div className="wrap">
      {SOUNDS.map((name: SoundName) => (
        <Button key={name} size="small" icon="sound" onClick={() => sounds.play(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

export const Controls = () => (
  <Room id="controls" title="Controls" note="everything that is pressed, typed or switched">
    <Box title="Buttons">
      <div className="stack">
        <div className="wrap">
          <Button look="answer">Attack Sivori</Button>
          <Button look="brass">Play now</Button>
          <Button>Sit down</Button>
          <Button look="line" icon="undo">
            Undo
          </Button>
          <Button look="quiet">Split Fleet</Button>
          <Button look="danger">Resign</Button>
        </div>
        <div className="wrap">
          <Button look="line" style={{ boxShadow: 'var(--ring-focus)' }}>
            Keyboard focus
          </Button>
          <Button size="small">Small</Button>
          <Button size="large" look="answer" icon="lock">
            Large
          </Button>
          <Button disabled>Disabled</Button>
          <Button busy look="answer">
            Sending
          </Button>
          <Button shortcut="Z">With a key</Button>
        </div>
        <div className="wrap">
          <IconButton icon="gear" label="Settings" look="plain" />
          <IconButton icon="book" label="Rules" />
          <IconButton icon="sound" label="Sound" look="line" pressed />
          <IconButton icon="bulb" label="Suggest" size="small" look="line" />
          <Chip icon="clock">12:40</Chip>
          <Chip tone="good">Live</Chip>
          <Chip tone="warn" icon="warn">
            2 left
          </Chip>
          <Kbd>Z</Kbd>
        </div>
      </div>
    </Box>
    <Box title="Fields">
      <Settings />
    </Box>
    <Box title="Windows and menus">
      <Windows />
    </Box>
    <Box title="Tabs">
      <Rooms />
    </Box>
    <Box title="Factions">
      <div className="wrap" style={{ gap: 20 }}>
        <Emblem of={SIDES.amber} r={24} />
        <Emblem of={SIDES.azure} r={16} mode="solid" />
        <Emblem of={SIDES.crimson} r={16} mode="line" />
        <FreeSeat label="Free seat" />
      </div>
    </Box>
    <Box title="Numbers" note="Tabular, number first, unit small; zero steps back.">
      <div className="wrap" style={{ gap: 26, alignItems: 'flex-end' }}>
        <Stat value={20} size="huge" unit="points" />
        <Stat of={VP} value={14} size="large" />
        <Stat icon={<Icon name="cards" size={16} />} value={3} label="cards" />
        <Stat of={VP} value={0} />
      </div>
    </Box>
    <Box title="Type">
      <div className="type">
        <b style={{ font: '600 var(--t-36)/1 var(--font-display)' }}>A Table of Stars</b>
        <span>Display 600, titles and names</span>
        <b style={{ font: '600 1.1875rem/1 var(--font-display)' }}>Choose where to move</b>
        <span>Display 600, the prompt</span>
        <b style={{ fontWeight: 400 }}>A tie is a defeat for the attacker.</b>
        <span>Text 400, sentences</span>
        <b className="o-cap">Known to you alone</b>
        <span>Capitals 600, section labels</span>
      </div>
    </Box>
    <Box title="Sounds" note="Made on the spot. Silent until the page has been touched.">
      <Sounds />
    </Box>
  </Room>
)
