import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../controls/button.tsx';
import { Explain, Hint } from '../controls/hint.tsx';
import { Menu } from '../controls/menu.tsx';
import { menuItemClass, PopMenu } from '../controls/pop-menu.tsx';
import { Row } from '../examples/example-grid.tsx';
import { TextArea } from '../fields/field.tsx';
import { ConfirmDialog, Dialog, DialogActions } from './dialog.tsx';

export const title = 'Диалоги, меню, подсказки, сообщения';

export default function DialogExample() {
  const [open, setOpen] = useState<'confirm' | 'form'>();
  const [reason, setReason] = useState('');
  const close = () => setOpen(undefined);
  return (
    <>
      <Row>
        <Button onClick={() => setOpen('confirm')}>Подтверждение</Button>
        <Button onClick={() => setOpen('form')}>Диалог с полем</Button>
        <Menu
          label="Действия с услугой"
          actions={[
            { id: 'edit', name: 'Изменить', icon: Pencil, onAction: () => toastSuccess('Изменено') },
            { id: 'off', name: 'Недоступно', isDisabled: true, onAction: close },
            { id: 'remove', name: 'Удалить', icon: Trash2, isBad: true, onAction: () => showToast('Удалить не удалось') },
          ]}
        />
        <PopMenu label="Лёгкое меню" buttonClassName="chip cursor-pointer" align="left">
          <button type="button" className={menuItemClass}>
            Первое
          </button>
          <button type="button" className={menuItemClass}>
            Второе
          </button>
        </PopMenu>
        <Hint words="Медиана по завершённым заказам">
          <button type="button" className="chip">
            Наведите
          </button>
        </Hint>
        <span>
          Резерв <Explain label="Что такое резерв">Деньги отложены до приёмки работы.</Explain>
        </span>
      </Row>
      <Row>
        <Button onClick={() => toastSuccess('Заявка отменена')}>Сообщение об успехе</Button>
        <Button onClick={() => showToast('Карта отклонена банком. Попробуйте другую карту или СБП')}>Сообщение об ошибке</Button>
      </Row>
      {open === 'confirm' ? (
        <ConfirmDialog title="Принять этап за 18 000 руб.?" action="Принять" cancel="Ещё посмотрю" onClose={close} onConfirm={close}>
          Деньги уйдут Анне сразу. Вернуть их после приёмки нельзя, только через обращение о нарушении.
        </ConfirmDialog>
      ) : null}
      {open === 'form' ? (
        <Dialog title="На доработку" onClose={close}>
          <TextArea label="Что исправить" value={reason} onChange={setReason} maxLength={2000} autoFocus />
          <DialogActions>
            <Button look="ghost" onClick={close}>
              Отмена
            </Button>
            <Button look="primary" onClick={close}>
              Отправить
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  );
}
