import { Button, Dialog } from '@orrery/ui'

interface SureProps {
  readonly open: boolean
  readonly title: string
  readonly detail: string
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
  readonly onNo: () => void
}
/** Asks once more before something is lost. */
export const Sure = ({ open, title, detail, yes, no, onYes, onNo }: SureProps) => (
  <Dialog
    open={open}
    onClose={onNo}
    title={title}
    detail={detail}
    size="small"
    actions={
      <>
        <Button onClick={onNo}>{no}</Button>
        <Button look="danger" onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  />
)
