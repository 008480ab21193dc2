import type { AnyResource } from '@impeller/contracts';
import { promisesAgainstHostility } from './crud/hostility.js';
import { promisesOfPermissions } from './crud/permissions.js';
import { promisesOfReading } from './crud/reading.js';
import { Subject, type CrudExample } from './crud/subject.js';
import { promisesOfWriting } from './crud/writing.js';

/**
 * Proves over HTTP, against real PostgreSQL, everything that a resource's contract promises, so that no resource states it anew:
 * defaults and shape, the query protocol on each of its fields and joins, PATCH, versions, stamps, audit, uniqueness,
 * deleting, permissions, hostile keys, OpenAPI. What is peculiar to the resource stands in `example`.
 */
export function describeCrud(contract: AnyResource, example: CrudExample): void {
  describe(contract.path, () => {
    const subject = new Subject(contract, example);
    beforeAll(() => subject.start());
    afterAll(() => subject.api?.close());

    promisesOfReading(subject);
    if (contract.actions.includes('create') && contract.actions.includes('edit')) promisesOfWriting(subject);
    promisesOfPermissions(subject);
    promisesAgainstHostility(subject);
  });
}
