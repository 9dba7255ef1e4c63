import { explain } from '@orrery/kernel/host'
import type {
  Actor,
  Command,
  Fault,
  FromClient,
  FromServer,
  Listener,
  Reply,
  Room,
  Table,
  Tables,
  Told,
  Viewer,
  Whole,
} from '@orrery/table'
import { Exhausted, fault, faultOf, limited, questionsFor, VERSION } from '@orrery/table'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { viewerOf } from './access.js'
import { visitorOf } from './addresses.js'
import { TooMany } from './fair.js'
import { framed } from './frames.js'
import type { Person } from './identity.js'
import type { Allowance, Limits } from './limits.js'
import type { Metrics } from './metrics.js'
import { readMessage, stepFrame } from './protocol.js'
import { isTableId } from './terms.js'
import type { Replayer } from './replayer.js'
import type { Replayed } from './threads/replay.js'
import { Wire } from './wire.js'

export interface SocketPorts {
  readonly tables: Tables
  readonly replayer: Replayer
  readonly metrics: Metrics
  readonly limits: Pick<Limits, 'messages' | 'mayTalk' | 'wait'>
  readonly moderation: { isMuted(user: string): boolean }
  readonly blocks: { faultFor(table: Table, user: string): Promise<Fault | undefined> }
  readonly onFault: (error: unknown, table: string) => void
}
const MOST_TABLES = 50
/** Steps told again after an absence; more than that are read over HTTP. */
const MOST_MISSED = 500
/** Coming back to a table, or taking something back, is read from the log: it costs as much as so many other messages. */
const READING = 8
const TAKES_BACK: ReadonlySet<Command['do']> = new Set(['undo', 'request', 'consent'])
const costOf = (message: FromClient | undefined): number =>
  message?.t === 'watch' || (message?.t === 'do' && TAKES_BACK.has(message.what.do)) ? READING : 1
/** Malformed messages before the conversation is over. */
const PATIENCE = 20
const CLOSE = { policy: 1008, tryLater: 1013, goingAway: 1001 } as const

/** One client: what it watches and what it says. */
export class Connection {
  private readonly watching = new Map<string, Watch>()
  private readonly allowance: Allowance
  private readonly wire: Wire
  /** Who acts at tables: what else is known of somebody does not get into logs. */
  private readonly actor: Actor
  private bad = 0
  /** Sent away: what it still says is not heard. */
  private over = false

  constructor(
    socket: WebSocket,
    raw: Duplex,
    readonly person: Person,
    readonly address: string,
    readonly ports: SocketPorts,
  ) {
    this.actor = { user: person.user, name: person.name }
    this.allowance = ports.limits.messages(person.user, address)
    this.wire = new Wire(socket, raw, text => this.heard(text))
    // Frames that say nothing cost as much as a message.
    socket.on('pong', () => this.mayGoOn(1, undefined))
    socket.on('ping', (data: Buffer) => {
      this.mayGoOn(1, undefined)
      if (!this.wire.pong(data)) this.slow()
    })
    socket.on('close', () => this.quit())
    socket.on('error', () => socket.terminate())
  }

  send(message: FromServer): void {
    this.sendFrame(framed(JSON.stringify(message)))
  }
  sendFrame(frame: string): void {
    if (!this.wire.send(frame)) this.slow()
  }
  private slow(): void {
    this.close(CLOSE.tryLater, 'reading too slowly')
  }
  /** Leaves every room at once, so that nobody is told anything more; a peer that does not answer is cut off. */
  close(code: number, why: string): void {
    if (this.over) return
    this.over = true
    this.quit()
    this.wire.close(code, why)
  }
  lookAfter(): void {
    this.wire.lookAfter()
  }
  goAway(): void {
    this.close(CLOSE.goingAway, 'the server is closing')
  }
  revoked(): void {
    this.close(CLOSE.policy, 'signed out')
  }
  private quit(): void {
    for (const watch of this.watching.values()) watch.end()
    this.watching.clear()
  }

  /** Called by the socket itself: nothing may be thrown from here, whatever was said. */
  private heard(text: string): void {
    if (this.over) return
    let message: FromClient | undefined
    try {
      message = readMessage(text)
      this.understood(message, text.length)
    } catch (error) {
      this.failed(error, message)
    }
  }
  private understood(message: FromClient | undefined, letters: number): void {
    if (!this.mayGoOn(costOf(message), message)) return undefined
    if (!message) {
      if (++this.bad > PATIENCE) return this.close(CLOSE.policy, 'unknown message')
      return this.send({ t: 'no', fault: { code: 'malformed', params: {} } })
    }
    this.obey(message, letters)
  }
  /** A client that has said too much is sent away; where its neighbours have, it is asked to wait. */
  private mayGoOn(cost: number, message: FromClient | undefined): boolean {
    const left = this.allowance.take(cost)
    if (left === 'mine') this.close(CLOSE.policy, 'too many messages')
    if (left === 'ours' && message) this.refuse(message, 'busy')
    return left === 'fine'
  }
  private refuse(message: FromClient | undefined, code: 'busy' | 'exhausted' | 'storage'): void {
    const id = message && 'id' in message ? { id: message.id } : {}
    const table = message && 'table' in message ? { table: message.table } : {}
    this.send({ t: 'no', ...id, ...table, fault: fault(code) })
  }
  private obey(message: FromClient, letters: number): void {
    switch (message.t) {
      case 'answer': {
        const { turn, a, id, errand } = message
        const answer: Command = errand ? { do: 'answer', turn, a, id, errand } : { do: 'answer', turn, a, id }
        return this.command(message, answer, letters)
      }
      case 'do':
        return this.command(message, message.what, letters)
      case 'watch':
        return void this.watch(message).catch((error: unknown) => this.failed(error, message))
      case 'unwatch':
        this.watching.get(message.table)?.end()
        return void this.watching.delete(message.table)
      case 'ask':
        return this.ask(message.table)
      case 'why':
        return this.why(message)
      case 'hello': {
        const { name, guest } = this.person
        return this.send({ t: 'welcome', v: VERSION, name, guest, time: Date.now() })
      }
      case 'ping':
        return this.send({ t: 'pong', time: Date.now() })
    }
  }
  private failed(error: unknown, message: FromClient | undefined): void {
    const table = message && 'table' in message ? message.table : undefined
    const exhausted = error instanceof Exhausted
    if (!exhausted) this.ports.onFault(error, table ?? '')
    this.refuse(message, exhausted ? 'exhausted' : 'storage')
  }

  private command(message: FromClient & { t: 'answer' | 'do' }, command: Command, letters: number): void {
    const { table, id } = message
    const seconds = this.allowance.store(command.do, letters)
    if (seconds > 0) return this.send({ t: 'no', id, table, fault: { code: 'quota', params: { seconds } } })
    const talks = command.do === 'say' || command.do === 'react'
    if (talks && !this.ports.limits.mayTalk(this.person.user))
      return this.send({ t: 'no', id, table, fault: fault('busy') })
    if (talks && this.ports.moderation.isMuted(this.person.user))
      return this.send({ t: 'no', id, table, fault: fault('muted') })
    const watch = this.watching.get(table)
    const before = watch?.steps
    const reply =
      watch?.room && command.do !== 'sit'
        ? watch.room.command(this.actor, command)
        : this.commandFromOutside(table, command)
    reply.then(
      given => {
        // The step that carries an answer's id has acknowledged it.
        const told = command.do === 'answer' && watch?.acknowledged === id && watch.steps !== before
        this.replied(table, id, given, told)
      },
      (error: unknown) => this.failed(error, message),
    )
  }
  /** Whoever is not watching may only do what the door allows; and whoever sits down passes it too. */
  private async commandFromOutside(table: string, command: Command): Promise<Reply> {
    const room = isTableId(table) ? await this.ports.tables.room(table) : undefined
    if (!room) return { ok: false, fault: fault('no-table') }
    const { user } = this.person
    const sits = command.do === 'sit'
    const watched = this.watching.get(table)
    const viewer = watched?.room ? watched.viewer : viewerOf(room.table, user, sits ? command.key : undefined)
    const wrong =
      typeof viewer !== 'number' ? viewer : sits && (await this.ports.blocks.faultFor(room.table, user))
    return wrong ? { ok: false, fault: wrong } : room.command(this.actor, command)
  }
  private replied(table: string, id: string, reply: Reply, told: boolean): void {
    this.ports.metrics[reply.ok ? 'taken' : 'refused'].inc()
    if (!reply.ok) this.send({ t: 'no', id, table, fault: reply.fault })
    else if (!told) this.send({ t: 'ok', id, n: reply.n })
  }

  private async watch(wish: FromClient & { t: 'watch' }): Promise<void> {
    const { table } = wish
    if (!this.watching.has(table) && this.watching.size >= MOST_TABLES)
      return this.send({ t: 'no', table, fault: fault('busy') })
    const before = this.watching.get(table)
    before?.end()
    const watch = new Watch(this, wish)
    watch.asks = before?.asks === true
    this.watching.set(table, watch)
    const why = await watch.begin(wish.after)
    if (!why) return
    if (this.watching.get(table) === watch) this.watching.delete(table)
    this.send({ t: 'no', table, fault: why })
  }
  dismiss(watch: Watch, why: Fault): void {
    if (this.watching.get(watch.table) === watch) this.watching.delete(watch.table)
    this.send({ t: 'no', table: watch.table, fault: why })
  }
  /** A room has closed under a watch: the client is told and may ask again. */
  forget(watch: Watch): void {
    if (this.watching.get(watch.table) === watch) this.watching.delete(watch.table)
    this.send({ t: 'closed', table: watch.table })
  }

  private ask(table: string): void {
    const watch = this.watching.get(table)
    if (watch) watch.showQuestions()
    else this.send({ t: 'no', table, fault: fault('not-watching') })
  }
  private why({ table, id, a, errand }: FromClient & { t: 'why' }): void {
    const room = this.watching.get(table)?.room
    const seat = room?.table.seatOf(this.person.user) ?? -1
    const play = room?.table.play
    if (!play || seat < 0) return this.send({ t: 'no', id, table, fault: fault('not-seated') })
    const error = limited(room.table, () => explain(play.g, seat, a, errand))
    this.send({ t: 'because', id, fault: error ? faultOf(error) : null })
  }
}

/** One client's eye on one table. */
class Watch implements Listener {
  readonly table: string
  readonly user: string
  readonly name: string
  viewer: Viewer = -1
  room: Room | undefined
  /** How many steps were told, and the id the last of them acknowledged. */
  steps = 0
  acknowledged: string | undefined
  private ended = false
  /** Steps that came before everything was shown. */
  private early: Told[] | undefined
  /** Somebody has asked and is not answered yet. */
  asks = false

  constructor(
    private readonly connection: Connection,
    private readonly wish: FromClient & { t: 'watch' },
  ) {
    this.table = wish.table
    this.user = connection.person.user
    this.name = connection.person.name
  }
  private get wantsQuestions(): boolean {
    return this.wish.questions !== false
  }
  /** Joins the room as whoever one is there, and shows everything; says why not, if not. */
  async begin(after: number | undefined): Promise<Fault | undefined> {
    const { ports } = this.connection
    const room = await ports.tables.room(this.table)
    if (!room) return fault('no-table')
    // Who one is here follows from what is certain, not from what is on its way to the disk.
    await room.settled()
    const viewer = viewerOf(room.table, this.user, this.wish.key)
    if (typeof viewer !== 'number') return viewer
    // A client that has heard more than this process comes from another one.
    if ((after ?? 0) > room.table.heardBy(viewer)) await room.catchUp()
    if (this.ended) return undefined
    this.viewer = viewer
    this.room = room
    this.early = []
    const whole = await room.join(this)
    const isMe = this.isMe(room.table)
    if (this.ended || !isMe) room.quit(this)
    if (this.ended) return undefined
    if (!isMe) return this.begin(after)
    try {
      await this.show(whole, after)
    } catch (error) {
      room.quit(this)
      if (error instanceof TooMany) return fault('busy')
      throw error
    }
    const { early } = this
    this.early = undefined
    for (const told of early) this.told(told)
    if (this.asks) this.showQuestions()
    return undefined
  }
  private async show(whole: Whole, after: number | undefined): Promise<void> {
    const { words, ...rest } = whole
    const shown: FromServer = {
      t: 'table',
      table: this.table,
      ...rest,
      ...(words ? { words: Array.from(words) } : {}),
      ...(this.wantsQuestions && this.room && (whole.turn ?? 0) > 0
        ? { questions: questionsFor(this.room.table, this.viewer) }
        : {}),
    }
    const missed = after !== undefined && after < whole.n ? await this.missed(after, whole.n) : undefined
    if (!missed) return this.connection.send(shown)
    // Written as JSON already, elsewhere.
    const { text = '[]', count } = missed
    const more = count === MOST_MISSED ? ',"more":true' : ''
    this.connection.sendFrame(framed(`${JSON.stringify(shown).slice(0, -1)},"missed":${text}${more}}`))
  }
  /** What happened between two positions, as far as it is told here. */
  private async missed(after: number, until: number): Promise<Replayed | undefined> {
    const { ports, address } = this.connection
    if (!this.room) return undefined
    // Who comes back again and again from somewhere else reads it over HTTP, where it is limited too.
    if (ports.limits.wait('replays', address) > 0) return { text: '[]', count: MOST_MISSED }
    const most = MOST_MISSED
    const wish = { kind: 'missed', viewer: this.viewer, after, until, most, bare: true } as const
    return ports.replayer.ask(this.room.table, wish, visitorOf(address))
  }
  /** Called while others wait to be told: what fails here must not keep it from them. */
  told(told: Told): void {
    if (this.early) return void this.early.push(told)
    try {
      this.tell(told)
    } catch (error) {
      this.lost(error)
    }
  }
  private tell(told: Told): void {
    const { heard } = told
    const may = heard.summary && this.room ? viewerOf(this.room.table, this.user, this.wish.key) : this.viewer
    if (typeof may !== 'number') return this.putOut(may)
    this.steps++
    this.acknowledged = heard.id
    this.connection.sendFrame(stepFrame(told))
    // What one holds is then somebody else's, or of other rules.
    const isNew = heard.line?.k === 'upgrade' || (heard.summary && this.room && !this.isMe(this.room.table))
    if (isNew) return this.changeSeat()
    if (this.wantsQuestions && (heard.turn ?? 0) > 0) this.showQuestions()
  }
  /** The table is not for spectators any more, or not for strangers: who looks on already is put out before they hear it. */
  private putOut(why: Fault): void {
    this.end()
    this.connection.dismiss(this, why)
  }
  private isMe(table: Table): boolean {
    return table.seatOf(this.user) === this.viewer
  }
  /** Somebody else here from now on: what the old seat saw is no longer theirs to see. */
  private changeSeat(): void {
    this.room?.quit(this)
    this.begin(undefined).then(
      why => {
        if (why) this.closed()
      },
      () => this.closed(),
    )
  }
  /** What is asked of this seat, once that is certain. */
  showQuestions(): void {
    const { room } = this
    if (this.ended) return
    this.asks = !room?.quiet || this.early !== undefined
    if (!room || this.early) return
    if (!room.quiet)
      return void room
        .settled()
        .then(() => this.showQuestions())
        .catch((error: unknown) => this.lost(error))
    const { table } = room
    const turn = table.play?.turns[this.viewer] ?? 0
    const questions = questionsFor(table, this.viewer)
    this.connection.send({ t: 'asked', table: this.table, turn, questions })
  }
  present(names: readonly string[], more: number): void {
    this.connection.send({ t: 'present', table: this.table, names, ...(more > 0 ? { more } : {}) })
  }
  /** Something failed on our side while this client was told: it may ask again. */
  private lost(error: unknown): void {
    if (!(error instanceof Exhausted)) this.connection.ports.onFault(error, this.table)
    this.room?.quit(this)
    this.closed()
  }
  closed(): void {
    if (this.ended) return
    this.ended = true
    this.connection.forget(this)
  }
  end(): void {
    this.ended = true
    this.room?.quit(this)
  }
}
