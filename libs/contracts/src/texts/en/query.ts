/** Why a list's query was refused; each says which name or value. */
export const query = {
  'query.field': "Unknown field '{field}'",
  'query.relation': "Unknown relation '{relation}'",
  'query.operator': "Unknown operator '{operator}'",
  'query.value': "'{value}' is no {type} for '{field}'",
  'query.operands': "'{operator}' on '{field}' takes {expected}",
  'query.reversed': "The first value of '{operator}' on '{field}' must not be above the second",
  'query.operatorType': "'{operator}' does not apply to '{field}'",
  'query.number': "'{parameter}' must be a whole number from {min} to {max}",
  'query.rupees': "'{parameter}' must be a number from {min} to {max}, with two decimals at most",
  'query.repeated': "'{parameter}' may be given once",
  'query.syntax': "'{parameter}' cannot be read: {reason}",
  'query.filters': 'At most {max} conditions are allowed',
  'query.sorts': 'At most {max} fields can be sorted by',
  'query.values': 'At most {max} values are allowed',
  'query.length': 'A value may have at most {max} characters',
  'query.depth': 's may be nested at most {max} deep and {size} bytes long',
} as const;
