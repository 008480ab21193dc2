import { resources, type AnyResource } from '@impeller/contracts';

/** The resources that have lists. */
export const listed = (): AnyResource[] => resources().filter(({ actions }) => actions.includes('view'));
