import { PRODUCT_TYPES, STOCK_STATUSES, text } from '@impeller/contracts';

const asChoice = (value: string) => ({ id: value, name: value });

export const stockChoices = STOCK_STATUSES.map(asChoice);
export const typeChoices = PRODUCT_TYPES.map((type) => ({ id: type, name: text(`editor.type.${type}`) }));
