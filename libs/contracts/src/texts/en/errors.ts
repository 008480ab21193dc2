/** What the API answers when it refuses, whatever the resource. */
export const errors = {
  'field.required': '{field} is required',
  'field.type': '{field} must be {type}',
  'field.choice': '{field} must be one of: {choices}',
  'list.min': 'At least {min} entries are needed',
  'list.max': 'At most {max} entries are accepted',
  'text.characters': 'Control characters, broken characters and text-direction marks are not allowed',
  'length.between': 'Length should be {min} to {max}',
  'length.min': 'Minimum length should be {min}',
  'length.max': 'Maximum length should be {max}',
  'number.min': 'Value should be atleast {min}',
  'number.max': 'Value should be at most {max}',
  'number.integer': 'Value should be a whole number',
  'number.decimals': 'Value should have at most {decimals} decimals',
  'url.invalid': 'Invalid URL format',
  'error.id': 'An id is a whole number from 1 to 2147483647',
  'error.constraint': 'This value is not allowed here',

  'type.string': 'a text',
  'type.number': 'a number',
  'type.int': 'a whole number',
  'type.boolean': 'true or false',
  'type.array': 'a list',
  'type.object': 'an object',
  'type.record': 'an object',
  'type.null': 'null',
  'type.or': ' or ',
  'type.body': 'Body',
  'form.done':
    'It is done already, as it was first sent: only the answer to that was lost. Nothing was done a second time; leave this to see it.',
  'form.stale':
    'This was changed meanwhile, and nothing was done. It is shown as it is now: look whether it is still to be done.',
} as const;
