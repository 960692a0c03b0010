import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, RecordContextProvider } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { fieldTexts } from '../../../shared/forms/refused-fields.js';
import { useSaveRefusal, useWizard } from '../hooks/wizard-context.js';
import type { DraftPosition } from '../model/draft.js';
import { changedFields } from '../model/unsaved.js';

/** Names of the wire that the draft calls otherwise. */
const headerNames = { rfqLabel: 'label', internalRfqLabel: 'internalCode', customEndDate: 'endDate' };
const positionNames = { quantities: 'scales' };

type Props<Draft extends FieldValues> = {
  /** A part of the draft as the wizard has it. */
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** The position that the form is about; null for the header. */
  readonly positionId: string | null;
  /** Names of the wire that differ from those of the draft. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/** Brings what is typed to the wizard, and what the wizard changes besides (a date that ends a duration) to the form. */
const InStep = <Draft extends FieldValues>({ draft, onChange }: Pick<Props<Draft>, 'draft' | 'onChange'>) => {
  const { subscribe, getValues, setValue } = useFormContext();
  const latest = useRef({ draft, onChange });
  useEffect(() => {
    latest.current = { draft, onChange };
    const changed = changedFields<FieldValues>(draft, getValues()) ?? {};
    for (const [name, value] of Object.entries(changed)) setValue(name, value);
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

/** Shows at their fields what the server refuses of what was saved while typing; a change of the field takes it away. */
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

/** A form of react-admin over a part of the draft: the wizard keeps and saves the values, over all steps. */
const DraftForm = <Draft extends FieldValues>({ draft, onChange, positionId, fieldNames, children }: Props<Draft>) => {
  // What the form begins with; later changes of the draft come in by themselves.
  const [begin] = useState(draft);
  return (
    // The record of the page is the stored RFQ; the fields begin with the draft alone.
    // The fields' own rules are few: what publication needs is marked by the wizard, and nothing is sent by Enter.
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

/** The form of one position; give it a key, as it belongs to that position for good. */
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
