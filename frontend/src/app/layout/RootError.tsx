import { PageError } from './PageError.js';

/** Replaces everything when the frame around the pages breaks down. */
export const RootError = () => (
  <main>
    <PageError minHeight="100vh" />
  </main>
);
