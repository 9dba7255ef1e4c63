import { useState } from 'react'
import { OrreryError } from '@orrery/kernel'
import { Button, Dialog } from '@orrery/ui'
import type { Content } from '../../content/index.js'
import type { Deck } from '../../deck.js'
import { readDeck, writeDeck } from '../../deck.js'

/** What is wrong with a text, in a sentence that names the line. */
export function readOrWhy(
  text: string,
  content: Content,
): { readonly deck: Deck } | { readonly why: string } {
  try {
    const deck = readDeck(text, content)
    if (deck.starbase === '') return { why: 'The text names no starbase.' }
    return { deck }
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error
    const { line, text: said, why } = error.params
    return { why: `Line ${String(line)}, “${String(said)}”: ${String(why)} (${error.rule ?? error.code}).` }
  }
}

/** A deck as text, out and in. Nothing is lost by a text that cannot be read. */
export function Exchange({
  content,
  deck,
  open,
  onClose,
  onRead,
}: {
  content: Content
  deck: Deck
  open: boolean
  onClose: () => void
  onRead: (deck: Deck) => void
}) {
  const [text, setText] = useState<string>()
  const [why, setWhy] = useState('')
  const [copied, setCopied] = useState(false)
  const shown = text ?? writeDeck(deck, content)
  const close = () => {
    setText(undefined)
    setWhy('')
    setCopied(false)
    onClose()
  }
  const load = () => {
    const read = readOrWhy(shown, content)
    if ('why' in read) return setWhy(read.why)
    onRead(read.deck)
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="The deck as text"
      detail="Copy it to keep or share it; paste another one and load it. One line a card: how many, then its name."
      actions={
        <>
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(shown).then(
                () => setCopied(true),
                () => setWhy('This browser does not let the page copy: mark the text and copy it by hand.'),
              )
            }
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button look="answer" onClick={load} disabled={text === undefined}>
            Load this text
          </Button>
        </>
      }
    >
      <label className="sg-text">
        <span className="o-aside">Deck list</span>
        <textarea
          rows={18}
          spellCheck={false}
          value={shown}
          onChange={e => setText(e.currentTarget.value)}
          aria-invalid={why !== ''}
        />
      </label>
      {why !== '' && (
        <p className="o-bad" role="alert">
          {why}
        </p>
      )}
    </Dialog>
  )
}
