import { Navigate, useLocation } from 'react-router';
import { useWizard } from '../hooks/wizard-context.js';
import { firstIncompleteStep } from '../model/missing.js';
import { stepAddress } from '../model/steps.js';

/** Entry of the wizard: redirects to the first incomplete step (CREATE-03). */
const StartPage = () => {
  const { rfqId, missing } = useWizard();
  const { search } = useLocation();
  return <Navigate to={{ pathname: stepAddress(rfqId, firstIncompleteStep(missing)), search }} replace />;
};

export default StartPage;
