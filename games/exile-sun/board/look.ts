export { look } from '@orrery/ui/pieces/sun-look'
