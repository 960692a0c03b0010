/**
 * Changes a value that is rendered later than it is changed. Each change begins from the newest value, rendered or not,
 * so that none of several changes before a rendering is lost. Returns the changed value.
 */
export const createPendingChanges = <Rendered extends object, Value>(valueOf: (rendered: Rendered) => Value) => {
  const pending = new WeakMap<Rendered, Value>();
  return (rendered: Rendered, change: (newest: Value) => Value): Value => {
    const newValue = change(pending.get(rendered) ?? valueOf(rendered));
    pending.set(rendered, newValue);
    return newValue;
  };
};
