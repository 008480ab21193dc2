import { configure } from '@testing-library/dom';

// A busy machine may take its time. React's library waits as this one below it is told to, and many suites never load React's.
configure({ asyncUtilTimeout: 15_000 });
