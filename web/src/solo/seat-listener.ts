import type { Described } from '@orrery/kernel/host'
import type { Heard, Listener, Room, Told, Viewer } from '@orrery/table'
import { questionsFor } from '@orrery/table'

/** Who hears a table: its steps, and what is asked. */
export interface PageListener {
  step(heard: Heard): void
  asked(turn: number, questions: readonly Described[]): void
}

/**
 * Listens for one seat of this machine. A table is ahead of what it tells while its entries are being stored: a question
 * waits until the step it belongs to is told, or a page would show it over the position before.
 */
export class SeatListener implements Listener {
  readonly name = ''
  private asked = -1
  constructor(
    readonly user: string,
    readonly viewer: Viewer,
    private readonly room: Room,
    private readonly page: PageListener,
  ) {}
  told({ heard }: Told): void {
    this.page.step(heard)
    this.ask()
  }
  /** Tells what is asked now, once that is certain, if it was not told yet. */
  ask(): void {
    const { room, viewer } = this
    if (!room.quiet) return void room.settled().then(() => this.ask())
    const turn = room.table.play?.turns[viewer] ?? 0
    if (turn === this.asked) return
    this.asked = turn
    this.page.asked(turn, questionsFor(room.table, viewer))
  }
  present(): void {
    // Everybody is here.
  }
  closed(): void {
    // A table of this machine is opened again by the next command.
  }
}
