import { Button, Stack, Typography } from '@mui/material';
import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, useProfile } from '../../../api/index.js';
import { rfqQuotes } from '../../../api/resources/rfq-parts.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { fieldTexts, type FieldTexts } from '../../../shared/forms/refused-fields.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import { useFreshWholeList } from '../../../shared/list/WholeList.js';
import { LoadingDialog } from '../../../shared/ui/LoadingDialog.js';
import { useCombination, useCountedQuotes } from '../../quote-comparison/index.js';
import {
  closeRequest,
  type CloseStep,
  type CloseWizard,
  type CloseAnswers,
  isLastStep,
  missingOf,
  namesInForm,
  adjacentStep,
  noRatings,
  proposedAward,
  startClosing,
  stepOf,
  stepsOf,
  winnersOf,
} from '../model/close-wizard.js';
import { type QuotingSupplier, quotingSuppliers } from '../model/quoting-suppliers.js';
import { CloseStepFields } from './CloseStepFields.js';

type Props = {
  readonly rfq: BuyerRfq;
  /** Begins with the award of the comparison's cheapest combination instead of the question how the RFQ ends. */
  readonly proposes?: 'combination';
  readonly onClose: () => void;
};
type OnStep = (step: CloseStep) => void;
type WizardProps = Pick<Props, 'rfq' | 'onClose'> & {
  readonly quotes: readonly BuyerQuote[];
  readonly ownCompanyId: string;
  /** The award with which it begins instead of the outcome; null where there is nothing to propose. */
  readonly propose?: (suppliers: readonly QuotingSupplier[]) => CloseAnswers | null;
};

/** Leads back to the step before, which discards the ratings (CLOSE-11). */
const Back = ({
  wizard,
  onStep,
}: {
  readonly wizard: Pick<CloseWizard, 'step' | 'suppliers'>;
  readonly onStep: OnStep;
}) => {
  const { t } = useTranslation('close-rfq');
  const { getValues, setValue } = useFormContext<CloseAnswers>();
  const { isSubmitting } = useFormState();
  const goBack = (): void => {
    setValue('ratings', noRatings(wizard.suppliers));
    onStep(adjacentStep({ ...getValues(), step: wizard.step }, -1));
  };
  return (
    <Button disabled={isSubmitting} onClick={goBack}>
      {t('back')}
    </Button>
  );
};

type FollowingProps = Pick<CloseWizard, 'suppliers'> & {
  /** The dialog is still at its first step. */
  readonly untouched: boolean;
  readonly restart: () => CloseAnswers;
};

/**
 * Follows quotes that change meanwhile until the user has chosen; afterwards the choices stay, but must be confirmed
 * again (C-39).
 */
const FollowQuotes = ({ untouched, suppliers, restart }: FollowingProps) => {
  const { getValues, reset, setValue } = useFormContext<CloseAnswers>();
  const { isDirty } = useFormState();
  const facts = JSON.stringify(suppliers);
  const followedFacts = useRef(facts);
  useEffect(() => {
    if (facts === followedFacts.current) return;
    followedFacts.current = facts;
    if (!isDirty && untouched) return reset(restart());
    setValue('confirmed', false);
    setValue('ratings', { ...noRatings(suppliers), ...getValues('ratings') });
  }, [facts, isDirty, untouched, restart, suppliers, getValues, reset, setValue]);
  return null;
};

/** The missing entries of the step, beside the disabled button. */
const MissingNote = ({ at: wizardWith }: { readonly at: (answers: CloseAnswers) => CloseWizard }) => {
  const { t } = useTranslation('close-rfq');
  const wizard = wizardWith(useFormContext<CloseAnswers>().watch());
  const missing = missingOf(wizard);
  return (
    <Typography component="output" variant="body2" color="text.secondary" sx={{ flex: 1, textAlign: 'right', mr: 1 }}>
      {missing === null ? '' : t(`missing.${missing}`, { count: winnersOf(wizard).length })}
    </Typography>
  );
};

type StepProps = Pick<ComponentProps<typeof CloseStepFields>, 'totals' | 'positions' | 'offers'> &
  Pick<CloseWizard, 'step' | 'suppliers' | 'positionIds'>;

/** The step with its fields. */
const Step = ({ step, suppliers, positionIds, ...facts }: StepProps) => {
  const { t } = useTranslation('close-rfq');
  const wizard: CloseWizard = { ...useFormContext<CloseAnswers>().watch(), step, suppliers, positionIds };
  const steps = stepsOf(wizard);
  return (
    <Stack spacing={2}>
      {steps.length > 1 && (
        <Typography variant="caption" color="text.secondary">
          {t('step', { step: steps.indexOf(step) + 1, of: steps.length })}
        </Typography>
      )}
      <CloseStepFields wizard={wizard} {...facts} />
    </Stack>
  );
};

const Wizard = ({ rfq, onClose, quotes, ownCompanyId, propose = () => null }: WizardProps) => {
  const { t } = useTranslation('close-rfq');
  const notify = useNotify();
  const comparison = useCountedQuotes(rfq, quotes);
  const { countedScales, totals, offers } = comparison;
  const suppliers = quotingSuppliers(quotes, ownCompanyId, comparison);
  const [proposedAnswers] = useState(() => propose(suppliers));
  const [start] = useState(() => proposedAnswers ?? startClosing(suppliers));
  const firstStep: CloseStep = proposedAnswers === null ? 'outcome' : 'winner';
  const [step, setStep] = useState<CloseStep>(firstStep);
  const close = useFormCommand('closeRfq', {
    onSuccess: ({ result }) => {
      notify(t(`done.${result}`), { type: 'success' });
      onClose();
    },
  });
  const positionIds = rfq.positions.map(({ positionId }) => positionId);
  const wizardWith = (answers: CloseAnswers): CloseWizard => ({ ...answers, step, suppliers, positionIds });

  const submitStep = async (answers: CloseAnswers): Promise<void> => {
    const wizard = wizardWith(answers);
    const body = closeRequest(wizard, countedScales);
    if (body) await close({ params: { rfqId: rfq.rfqId }, body });
    else setStep(adjacentStep(wizard, 1));
  };
  /** Shows the step with the refused answer; all answers stay (CLOSE-12). */
  const refusedFields = (problem: ApiProblem): FieldTexts => {
    const texts = fieldTexts(problem, Object.keys(stepOf), namesInForm);
    const refusedStep = Object.entries(stepOf).find(([field]) => field in texts);
    if (refusedStep) setStep(refusedStep[1]);
    return texts;
  };

  return (
    <FormDialog<CloseAnswers>
      title={t('title')}
      width={step === 'winner' ? 'lg' : 'md'}
      defaultValues={start}
      isDirty={(hasEntries) => step !== 'outcome' && (step !== firstStep || hasEntries)}
      cancel={step === 'outcome' ? undefined : <Back wizard={{ step, suppliers }} onStep={setStep} />}
      beside={<MissingNote at={wizardWith} />}
      submit={{
        label: (answers) => t(isLastStep(wizardWith(answers)) && step !== 'outcome' ? 'submit' : 'next'),
        ready: (answers) => missingOf(wizardWith(answers)) === null,
      }}
      onSubmit={submitStep}
      fieldsRefusedBy={refusedFields}
      onClose={onClose}
    >
      <FollowQuotes
        untouched={step === firstStep}
        suppliers={suppliers}
        restart={() => propose(suppliers) ?? startClosing(suppliers)}
      />
      <Step
        step={step}
        suppliers={suppliers}
        positionIds={positionIds}
        totals={{ byCompany: totals, currency: rfq.currency }}
        positions={rfq.positions}
        offers={offers}
      />
    </FormDialog>
  );
};

/** Closes with the cheapest combination that the comparison shows. */
const CombinationWizard = (props: WizardProps) => {
  const combination = useCombination(props.rfq, props.quotes);
  return <Wizard {...props} propose={(suppliers) => proposedAward(suppliers, combination)} />;
};

/** Ends an RFQ: award, negotiation or no award (CLOSE-01 to CLOSE-16). */
export const CloseRfqDialog = ({ rfq, proposes, onClose }: Props) => {
  const { t } = useTranslation('close-rfq');
  const quotes = useFreshWholeList(rfqQuotes, { rfqId: rfq.rfqId });
  const profile = useProfile();
  if (quotes.data && profile.data) {
    const Shown = proposes === 'combination' ? CombinationWizard : Wizard;
    return <Shown rfq={rfq} onClose={onClose} quotes={quotes.data} ownCompanyId={profile.data.companyId} />;
  }
  return <LoadingDialog title={t('title')} onClose={onClose} queries={[quotes, profile]} />;
};
