/** Connects the stories of screens, and puts the product's layouts around them. */
import { surroundWith } from './connected'
import { ProductFrame } from './ProductFrame'

surroundWith(ProductFrame)
