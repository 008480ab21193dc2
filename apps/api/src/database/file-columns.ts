// Migrations that have run are made of these: what they make stays as it is; what is to be made otherwise is a function beside.

/**
 * Makes a column's files stay while a row names them and go with the last one that did; for a migration.
 * The column holds `/api/files/…` as it is (which must exist then), a link elsewhere, or a text with such addresses in it.
 */
export function keepsFiles(table: string, ...columns: readonly string[]): string {
  return columns
    .map(
      (column) => `
      CREATE TRIGGER "${table}_${column}_files" AFTER INSERT OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION keep_files('${column}');
      CREATE TRIGGER "${table}_${column}_files_changed" AFTER UPDATE OF "${column}" ON ${table}
        FOR EACH ROW WHEN (OLD."${column}" IS DISTINCT FROM NEW."${column}") EXECUTE FUNCTION keep_files('${column}');`,
    )
    .join('\n');
}
