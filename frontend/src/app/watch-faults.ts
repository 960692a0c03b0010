/**
 * Reports an error. A failure of the report itself would not help the reader of the page, and the console has the
 * error.
 */
const report = (error: unknown): void => {
  void import('../api/report-fault.js').then(({ reportFault }) => reportFault(error)).catch(() => undefined);
};

/** Reports uncaught errors, and errors given to `reportError`, until the returned function is called (SYS-07). */
export const watchFaults = (): (() => void) => {
  const onError = ({ error }: ErrorEvent): void => void (error && report(error));
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
};
