import { useEffect, useState } from 'react'
import { Select } from '../components/Field.js'
import { Mark } from '../components/Icon.js'
import { After } from './After.js'
import { Board } from './Board.js'
import { Cards } from './Cards.js'
import { Controls } from './Controls.js'
import { Deciding } from './Deciding.js'
import { Drawings } from './Drawings.js'
import { Table } from './Table.js'
import './gallery.css'

const ROOMS = [
  ['board', 'Board'],
  ['deciding', 'Deciding'],
  ['cards', 'Cards'],
  ['table', 'Table'],
  ['after', 'After'],
  ['controls', 'Controls'],
  ['drawings', 'Drawings'],
] as const

/** A setting on the root element, put back when the gallery is left. */
function useRootSetting(name: string, value: string): void {
  useEffect(() => {
    const root = document.documentElement
    const before = root.dataset[name]
    root.dataset[name] = value
    return () => {
      if (before === undefined) delete root.dataset[name]
      else root.dataset[name] = before
    }
  }, [name, value])
}

/** The theme the address asks for, else the reader's own. */
const firstTheme = (): 'dark' | 'light' => {
  const asked = new URLSearchParams(location.search).get('theme')
  return (asked ?? document.documentElement.dataset['theme']) === 'light' ? 'light' : 'dark'
}

/** Every component in every state, dark and light. */
export function Gallery() {
  const [theme, setTheme] = useState(firstTheme)
  const [size, setSize] = useState<'small' | 'normal' | 'large' | 'huge'>('normal')
  const [motion, setMotion] = useState<'full' | 'less'>('full')
  useRootSetting('theme', theme)
  useRootSetting('textSize', size)
  useRootSetting('motion', motion)
  return (
    <div className="o-gallery">
      <header>
        <Mark size={36} />
        <h1>Gallery</h1>
        <nav aria-label="Rooms">
          {ROOMS.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <Select
          label="Theme"
          bare
          value={theme}
          onChange={setTheme}
          options={[
            { id: 'dark', label: 'Dark' },
            { id: 'light', label: 'Light' },
          ]}
        />
        <Select
          label="Text size"
          bare
          value={size}
          onChange={setSize}
          options={[
            { id: 'small', label: 'Small text' },
            { id: 'normal', label: 'Normal text' },
            { id: 'large', label: 'Large text' },
            { id: 'huge', label: 'Huge text' },
          ]}
        />
        <Select
          label="Motion"
          bare
          value={motion}
          onChange={setMotion}
          options={[
            { id: 'full', label: 'Motion' },
            { id: 'less', label: 'Less motion' },
          ]}
        />
      </header>
      <div>
        <Board />
        <Deciding />
        <Cards />
        <Table />
        <After />
        <Controls />
        <Drawings />
      </div>
    </div>
  )
}
