import { flatten } from '../flatten';

export const fetchUtils = { flattenObject: flatten };
