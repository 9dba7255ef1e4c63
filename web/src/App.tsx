import { EmptyState, Spinner, Button } from '@orrery/ui'
import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Home } from './home/Home.js'
import { NotFound } from './pages/NotFound.js'
import { Guard } from './shell/Guard.js'
import { t } from './texts.js'

/** A page that is loaded when somebody goes there. */
const page = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))

const NewMatch = page(() => import('./pages/NewMatch.js').then(m => m.NewMatch))
const Learn = page(() => import('./pages/Learn.js').then(m => m.Learn))
const Solo = page(() => import('./pages/Solo.js').then(m => m.Solo))
const Online = page(() => import('./pages/Online.js').then(m => m.Online))
const Replay = page(() => import('./pages/Replay.js').then(m => m.Replay))
const Tables = page(() => import('./pages/Tables.js').then(m => m.Tables))
const RulesPage = page(() => import('./pages/RulesPage.js').then(m => m.RulesPage))
const PackEditor = page(() => import('./pages/PackEditor.js').then(m => m.PackEditor))
const Balance = page(() => import('./pages/Balance.js').then(m => m.Balance))
const Cards = page(() => import('./pages/Cards.js').then(m => m.Cards))
const GamesIndex = page(() => import('./pages/GamesIndex.js').then(m => m.GamesIndex))
const GamePage = page(() => import('./pages/GamePage.js').then(m => m.GamePage))
const Settings = page(() => import('./pages/Settings.js').then(m => m.Settings))
const SignIn = page(() => import('./pages/SignIn.js').then(m => m.SignIn))
const Host = page(() => import('./pages/Host.js').then(m => m.Host))
const MailLink = page(() => import('./pages/MailLink.js').then(m => m.MailLink))
const Credits = page(() => import('./pages/Credits.js').then(m => m.Credits))
const Gallery = page(() => import('@orrery/ui/gallery').then(m => m.Gallery))

export const App = () => (
  <Guard instead={<Broken />}>
    <Suspense
      fallback={
        <main className="w-page w-center">
          <Spinner size={40} />
        </main>
      }
    >
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/play/:game">{({ game }) => <NewMatch key={game} game={game} />}</Route>
        <Route path="/solo/:id">{({ id }) => <Solo key={id} id={id} />}</Route>
        <Route path="/t/:id">{({ id }) => <Online key={id} id={id} />}</Route>
        <Route path="/tables" component={Tables} />
        <Route path="/replay/:where">{({ where }) => <Replay where={where} />}</Route>
        <Route path="/replay/:where/:id">
          {({ where, id }) => <Replay key={id} where={where} id={id} />}
        </Route>
        <Route path="/replay/:where/:id/:step">
          {({ where, id, step }) => <Replay key={id} where={where} id={id} step={step} />}
        </Route>
        <Route path="/learn">{() => <GamesIndex to="learn" />}</Route>
        <Route path="/learn/:game">{({ game }) => <Learn key={game} game={game} />}</Route>
        <Route path="/rules">{() => <GamesIndex to="rules" />}</Route>
        <Route path="/rules/:game">{({ game }) => <RulesPage key={game} game={game} />}</Route>
        <Route path="/packs/:game">{({ game }) => <PackEditor key={game} game={game} />}</Route>
        <Route path="/balance">{() => <GamesIndex to="balance" />}</Route>
        <Route path="/balance/:game">{({ game }) => <Balance key={game} game={game} />}</Route>
        <Route path="/cards">{() => <GamesIndex to="cards" />}</Route>
        <Route path="/cards/:game">{({ game }) => <Cards key={game} game={game} />}</Route>
        <Route path="/games/:game/:page">
          {({ game, page: path }) => <GamePage game={game} path={path} />}
        </Route>
        <Route path="/settings" component={Settings} />
        <Route path="/sign-in" component={SignIn} />
        <Route path="/mail-link" component={MailLink} />
        <Route path="/host" component={Host} />
        <Route path="/gallery" component={Gallery} />
        <Route path="/credits" component={Credits} />
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  </Guard>
)

/** When a page breaks, the matches still stand. */
const Broken = () => (
  <main className="w-page w-center">
    <EmptyState
      title={t.somethingBroke}
      action={<Button onClick={() => location.reload()}>{t.reload}</Button>}
    />
  </main>
)
