import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What a host's monitoring reads. */
export class Metrics {
  readonly registry = new Registry()
  readonly commands = new Counter({
    name: 'orrery_commands_total',
    help: 'Commands at tables by outcome',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  readonly commitSize = new Histogram({
    name: 'orrery_commit_writes',
    help: 'Writes that share one commit',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
    registers: [this.registry],
  })
  readonly commitSeconds = new Histogram({
    name: 'orrery_commit_seconds',
    help: 'Duration of commits',
    buckets: [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [this.registry],
  })
  readonly faults = new Counter({
    name: 'orrery_faults_total',
    help: 'Things that went wrong on our side',
    registers: [this.registry],
  })
  readonly notices = new Counter({
    name: 'orrery_notices_total',
    help: 'Notices to people who were away',
    labelNames: ['carrier', 'outcome'],
    registers: [this.registry],
  })
  /** Counted at every move, so looked up once. */
  readonly taken = this.commands.labels('taken')
  readonly refused = this.commands.labels('refused')
  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }
  /** A number that is looked up when it is asked for. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `orrery_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }
}
