import { IMPORT_LIMITS } from '@impeller/contracts';
import { archiveIssue } from './archiveIssue';

const zip = { name: 'pumps.ZIP', type: 'application/zip', size: 10 };
it.each([
  ['one ZIP', [zip], undefined],
  ['two files', [zip, zip], 'Exceed the maximum number of uploaded files limit!'],
  ['another type', [{ ...zip, name: 'a.pdf', type: 'application/pdf' }], 'File must be in ZIP format! We found:application/pdf'],
  ['a name without a type', [{ ...zip, name: 'a.rar', type: '' }], 'File must be in ZIP format! We found:.rar'],
  ['50 MB to the byte', [{ ...zip, size: IMPORT_LIMITS.archiveBytes }], undefined],
  ['one byte more', [{ ...zip, size: IMPORT_LIMITS.archiveBytes + 1 }], 'File size can not exceed 50MB!'],
])('%s', (_, files, issue) => expect(archiveIssue(files)).toBe(issue));
