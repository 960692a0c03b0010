import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, type IconButtonProps, Menu, MenuItem, type MenuItemProps, type MenuProps } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';

const CloseMenu = createContext<() => void>(() => undefined);

type Props = Pick<IconButtonProps, 'size' | 'edge' | 'disabled'> &
  Pick<MenuProps, 'anchorOrigin' | 'transformOrigin'> & {
    /** The name of the button. */
    readonly label: string;
    readonly icon?: typeof MoreVert;
    readonly children: ReactNode;
  };

/** A button, with three dots unless another icon is given, which opens a menu of `MoreMenuItem`s. */
export const MoreMenu = (props: Props) => {
  const { label, icon: Icon = MoreVert, size, edge, disabled, anchorOrigin, transformOrigin, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <CloseMenu value={close}>
      <IconButton
        size={size}
        edge={edge}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon fontSize={size === 'small' ? 'small' : undefined} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={anchorOrigin}
        transformOrigin={transformOrigin}
      >
        {children}
      </Menu>
    </CloseMenu>
  );
};

type ItemProps = Omit<MenuItemProps, 'onClick'> & { readonly onChoose: () => void };

/** Closes its menu before it acts, so that the opened dialog gets the focus. */
export const MoreMenuItem = ({ onChoose, ...item }: ItemProps) => {
  const close = useContext(CloseMenu);
  return (
    <MenuItem
      {...item}
      onClick={() => {
        close();
        onChoose();
      }}
    />
  );
};
