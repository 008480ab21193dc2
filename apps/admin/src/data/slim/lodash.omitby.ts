const omitBy = <T extends object>(record: T, isLeftOut: (value: unknown, key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !isLeftOut(value, key)));

export default omitBy;
