import SwapVert from '@mui/icons-material/SwapVert';
import type { ComponentProps } from 'react';
import type { OptionSelect } from '../inputs/OptionSelect.js';
import { MoreMenu, MoreMenuItem } from '../ui/MoreMenu.js';

type Props = Pick<ComponentProps<typeof OptionSelect>, 'options' | 'value' | 'onChange'> & { readonly label: string };

/** The orders of a list behind an icon, named with the chosen one. */
const SortMenu = ({ label, options, value, onChange }: Props) => {
  const chosenOption = options.find(({ id }) => id === value);
  return (
    <MoreMenu label={chosenOption === undefined ? label : `${label}: ${chosenOption.label}`} icon={SwapVert}>
      {options.map((option) => (
        <MoreMenuItem key={option.id} selected={option.id === value} onChoose={() => onChange(option.id)}>
          {option.label}
        </MoreMenuItem>
      ))}
    </MoreMenu>
  );
};

export default SortMenu;
