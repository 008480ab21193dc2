import { Header } from '@nestjs/common';

/** Nobody on the way keeps the route's answer: it is one person's own. */
export const NoStore = () => Header('cache-control', 'no-store');
