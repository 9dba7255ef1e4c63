export { look } from '@orrery/ui/pieces/genesis-look'
