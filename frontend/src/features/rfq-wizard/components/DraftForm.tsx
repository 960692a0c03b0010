import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, RecordContextProvider } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { fieldTexts } from '../../../shared/forms/refused-fields.js';
import { useSaveRefusal, useWizard } from '../hooks/wizard-context.js';
import type { DraftPosition } from '../model/draft.js';
import { changedFields } from '../model/unsaved.js';

/** Wire names by draft names, where they differ. */
const headerNames = { rfqLabel: 'label', internalRfqLabel: 'internalCode', customEndDate: 'endDate' };
const positionNames = { quantities: 'scales' };

type Props<Draft extends FieldValues> = {
  /** A part of the wizard's draft. */
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** The position that the form edits; null for the header. */
  readonly positionId: string | null;
  /** Wire names that differ from the draft's. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/** Passes entries to the wizard, and changes by the wizard (a date that replaces a duration) to the form. */
const InStep = <Draft extends FieldValues>({ draft, onChange }: Pick<Props<Draft>, 'draft' | 'onChange'>) => {
  const { subscribe, getValues, setValue } = useFormContext();
  const latest = useRef({ draft, onChange });
  useEffect(() => {
    latest.current = { draft, onChange };
    const changes = changedFields<FieldValues>(draft, getValues()) ?? {};
    for (const [name, value] of Object.entries(changes)) setValue(name, value);
  }, [draft, onChange, getValues, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const change = changedFields<Draft>({ ...latest.current.draft, ...values }, latest.current.draft);
          if (change !== null) latest.current.onChange(change);
        },
      }),
    [subscribe],
  );
  return null;
};

/** Shows refusals of automatic saves at their fields, until the field changes. */
const Refusals = ({ positionId, fieldNames = {} }: Pick<Props<FieldValues>, 'positionId' | 'fieldNames'>) => {
  const { setError, getValues } = useFormContext();
  const problem = useSaveRefusal(positionId);
  useEffect(() => {
    if (problem === null) return;
    const texts = fieldTexts(problem, Object.keys(getValues()), fieldNames);
    for (const [field, message] of Object.entries(texts)) setError(field, { type: 'server', message });
  }, [problem, fieldNames, getValues, setError]);
  return null;
};

/** A form of react-admin over a part of the draft; the wizard holds and saves the values of all steps. */
const DraftForm = <Draft extends FieldValues>({ draft, onChange, positionId, fieldNames, children }: Props<Draft>) => {
  // The initial values; `InStep` passes later changes of the draft.
  const [begin] = useState(draft);
  return (
    // The record of the page is the stored RFQ, but the fields start from the draft. Fields have few rules of their
    // own: the wizard marks what publication requires, and Enter sends nothing.
    <RecordContextProvider value={undefined}>
      <Form<FieldValues> defaultValues={begin} mode="onChange" onSubmit={() => undefined} noValidate>
        <InStep draft={draft} onChange={onChange} />
        <Refusals positionId={positionId} fieldNames={fieldNames} />
        {children}
      </Form>
    </RecordContextProvider>
  );
};

/** The form of header and conditions. */
export const HeaderForm = ({ children }: { readonly children: ReactNode }) => {
  const { state, dispatch } = useWizard();
  return (
    <DraftForm
      draft={state.header}
      onChange={(change) => dispatch({ type: 'headerChanged', change })}
      positionId={null}
      fieldNames={headerNames}
    >
      {children}
    </DraftForm>
  );
};

type PositionDraftFormProps = { readonly position: DraftPosition; readonly children: ReactNode };

/** The form of one position; give it a key per position, as it cannot change to another one. */
export const PositionDraftForm = ({ position, children }: PositionDraftFormProps) => {
  const { dispatch } = useWizard();
  const { positionId } = position;
  return (
    <DraftForm
      draft={position}
      onChange={(change) => dispatch({ type: 'positionChanged', positionId, change })}
      positionId={positionId}
      fieldNames={positionNames}
    >
      {children}
    </DraftForm>
  );
};
