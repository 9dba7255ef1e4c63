import { Button, Dialog } from '@orrery/ui'
import { t } from '../texts.js'

interface OfferLearnProps {
  readonly title: string
  readonly minutes: number
  readonly onPlay: () => void
  readonly onLearn: () => void
  readonly onClose: () => void
}

/** Who plays a game for the first time may be shown it. */
export const OfferLearn = ({ title, minutes, onPlay, onLearn, onClose }: OfferLearnProps) => (
  <Dialog
    open
    onClose={onClose}
    title={t.offerTitle(title)}
    detail={t.offerText(minutes)}
    size="small"
    actions={
      <>
        <Button onClick={onPlay}>{t.offerPlay}</Button>
        <Button look="brass" onClick={onLearn}>
          {t.offerLearn}
        </Button>
      </>
    }
  />
)
