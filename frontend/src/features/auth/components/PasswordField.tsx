import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment } from '@mui/material';
import { userLimits } from '@torno/domain';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../shared/inputs/TextInput.js';

/** A password field that can show its text. */
export const PasswordField = (props: ComponentProps<typeof TextInput>) => {
  const { t } = useTranslation('auth');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={isVisible ? 'text' : 'password'}
      inputProps={{ maxLength: userLimits.password, spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            disabled={props.disabled}
            aria-label={isVisible ? t('login.hidePassword') : t('login.showPassword')}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
