import { useCountUp } from '../motion.js'

/** A number that counts to its new value; what is read aloud is the true one. */
export const CountUp = ({ value }: { value: number }) => {
  const shown = useCountUp(value)
  return (
    <span className="o-num">
      <span aria-hidden="true">{shown}</span>
      <span className="o-aside">{value}</span>
    </span>
  )
}
