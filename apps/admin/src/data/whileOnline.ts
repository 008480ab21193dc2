import { onlineManager } from '@tanstack/react-query';

/**
 * How often something is looked at again and again, for a query's `refetchInterval`. Without a network it is not: what is said of that
 * stands, with Retry, instead of coming and going with every look. It goes on by itself where the query is read anew once the network
 * is back (`refetchOnReconnect`), as ours are but for those that a form stands on.
 * @param look milliseconds between two looks; `false` for none
 */
export const whileOnline = (look: number | false): number | false => onlineManager.isOnline() && look;
