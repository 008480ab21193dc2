/** What chooses columns, in one piece of code that comes after the rows. */
export { ColumnsButton, ColumnsSelector } from 'react-admin';
export { ColumnsSelectorItem } from './ColumnsSelectorItem';
