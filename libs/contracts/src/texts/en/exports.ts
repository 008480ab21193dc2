/** Exports of lists to Excel (specification §2). */
export const exportTexts = {
  'exports.button': 'Export',
  'exports.xlsx': 'Excel',
  'exports.zip': 'ZIP with pictures, ready to import',
  'exports.title': 'Export',
  'exports.progress': 'Progress of the export',
  'exports.running': '{done} of {total} rows',
  'exports.importing': '{processed} of {total} products',
  'exports.leave': 'You may close this and go on working; the export goes on, and you find it at the top right.',
  'exports.tray': 'Imports and exports',
  'exports.tray.exports': 'Your exports',
  'exports.tray.imports': 'Imports',
  'exports.asked': 'Asked for {when}: {what}',
  'exports.all': 'all',
  'exports.kept': 'Rows: {count}. Kept until {until}',

  'exports.ready': 'The export is ready',
  'exports.part': 'Download part {part} of {parts}',
  'exports.download': 'Download',
  'exports.close': 'Close',
  'exports.retry': 'Retry',
  'exports.failed': 'Something went wrong on our side while exporting; try again',
} as const;
