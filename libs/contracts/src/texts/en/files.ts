export const files = {
  'file.required': 'Please choose a file',
  'file.type': 'file type not permitted!',
  'file.size': 'Icon size can not exceed {n}MB!',
  'file.dimensions': 'Image width and height must be {w}px and {h}px',
  'file.pixels': 'The image has too many pixels; at most {max} million are accepted',
  'file.passes': 'The image is interlaced or progressive, and too large for that; please save it as an ordinary one',
  'file.damaged': 'The file is damaged and cannot be read',
  'file.count': 'Exceed the maximum number of uploaded files limit!',
  'file.form': 'The upload is not a complete multipart form',
  'file.gone': 'This file is no longer stored; please upload it again',
  'file.storageFull': 'There is no space left to store files; free some and try again',
} as const;
