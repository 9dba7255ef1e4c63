import type { Asked } from '@orrery/kernel'
import type { Sight } from '@orrery/ui'
import { useChoosing } from '@orrery/ui'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useForfeit } from '../src/table/useForfeit.js'

const question = {
  seat: 0,
  kind: 'number',
  prompt: 'cards.take',
  min: 0,
  max: 3,
  options: [],
} as unknown as Asked
const sight = {} as Sight
const forfeits = (_q: unknown, answer: unknown): string | undefined =>
  answer === 0 ? '3 cards would be given up.' : undefined

function Page({ answer }: { readonly answer: (n: unknown) => Promise<boolean> }) {
  const { sure, dialog } = useForfeit(forfeits, sight)
  const choosing = useChoosing({
    questions: [question],
    turn: 1,
    answer,
    takeBack: () => Promise.resolve(true),
    onNothing: () => undefined,
    sure,
  })
  return (
    <>
      <button type="button" onClick={() => choosing.send(0)}>
        none
      </button>
      <button type="button" onClick={() => choosing.send(2)}>
        two
      </button>
      <button type="button" onClick={() => choosing.send(0, true)}>
        as suggested
      </button>
      {dialog}
    </>
  )
}

test('an answer that gives something up is asked about once more, and can be thought over', async () => {
  const answer = vi.fn<(n: unknown) => Promise<boolean>>(() => Promise.resolve(false))
  render(<Page answer={answer} />)
  await userEvent.click(screen.getByText('none'))
  expect(screen.getByRole('dialog').textContent).toContain('3 cards would be given up.')
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(answer).not.toHaveBeenCalled()
  // The second time it is asked again, and may be meant.
  await userEvent.click(screen.getByText('none'))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, give it up' }))
  expect(answer).toHaveBeenCalledExactlyOnceWith(0, false)
})
test('nobody is asked about any other answer, nor about one that was suggested', async () => {
  const answer = vi.fn<(n: unknown) => Promise<boolean>>(() => Promise.resolve(false))
  render(<Page answer={answer} />)
  await userEvent.click(screen.getByText('two'))
  expect(answer).toHaveBeenLastCalledWith(2, false)
  await userEvent.click(screen.getByText('as suggested'))
  expect(answer).toHaveBeenLastCalledWith(0, false)
  expect(screen.queryByRole('dialog')).toBeNull()
})
