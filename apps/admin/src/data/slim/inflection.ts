/** What react-admin would call a record or a field that nobody named: as it is written. All of ours have names in the texts. */
const asWritten = (word: string): string => word;

export {
  asWritten as capitalize,
  asWritten as humanize,
  asWritten as inflect,
  asWritten as pluralize,
  asWritten as singularize,
  asWritten as transform,
};
