/** Entry point of `stackyard export`. */
import { runMain } from './configurationMain'

void runMain('export')
