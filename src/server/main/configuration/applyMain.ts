/** Entry point of `stackyard apply`. */
import { runMain } from './configurationMain'

void runMain('apply')
