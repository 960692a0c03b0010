import '@testing-library/jest-dom';

// A page with its whole component library takes its time on a busy machine.
jest.setTimeout(30_000);
