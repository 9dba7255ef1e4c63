import { Button, isSingle } from '@orrery/ui'
import { useEffect } from 'react'
import { setFocus, useFocus } from '../focus.js'
import { leftToName, restAt } from '../map/rest.js'
import type { BoardProps } from '../props.js'

/**
 * Places what is left, one after the other. The last token is chosen and not sent: until then all of it can be taken back and
 * placed elsewhere.
 */
export function RestForMe({ g, me, question, selection, select, send }: BoardProps) {
  const moment = `${g.cycle}/${g.phase}`
  // Between two answers nothing is asked, and no button stands here.
  const going = useFocus('rest') === moment
  const left = leftToName(g, question, me)
  useEffect(() => {
    if (!going || !question) return
    const next = restAt(g, question, me)
    if (left > 1 && next) return send(isSingle(question) ? next.name : [next.name])
    setFocus({ rest: null })
    if (next) select(isSingle(question) ? next.name : [next.name])
    // Each answer brings the next question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [going, left])
  if (left === 0 || (left === 1 && selection !== undefined)) return null
  return (
    <Button className="o-rest" look="line" busy={going} onClick={() => setFocus({ rest: moment })}>
      Rest for me
    </Button>
  )
}
