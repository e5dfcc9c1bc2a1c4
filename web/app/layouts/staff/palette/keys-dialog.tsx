import { Dialog } from '../../../ui/dialogs/dialog.tsx';

const keys: readonly [keys: readonly string[], what: string][] = [
  [['Ctrl', 'K'], 'раздел, человек или номер'],
  [['j', 'k'], 'следующая и предыдущая строка; следующее дело'],
  [['Enter'], 'открыть строку'],
  [['t'], 'взять свободное дело: на его странице и в списке'],
  [['a'], 'одобрить, опубликовать или вернуть; сначала спросит'],
  [['r'], 'отклонить, снять или скрыть'],
  [['c'], 'вернуть на правки с замечаниями'],
  [['h'], 'удержать выплату или отпустить'],
  [['x'], 'выбрать строку для общего решения'],
  [['1', '…', '8'], 'разделы карточки человека'],
  [['1', '2', '3'], 'пункт спора: сдано, частично, нет'],
  [['s', 'n', 'v'], 'санкции человека, заметки, его глазами'],
  [['Esc'], 'закрыть окно'],
  [['?'], 'этот список'],
];

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Клавиши" onClose={onClose}>
      <dl className="grid gap-2">
        {keys.map(([names, what]) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt className="order-last flex shrink-0 gap-1">
              {names.map((name) => (
                <kbd key={name} className="key">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-soft">Работают и в русской раскладке. Пока вы пишете в поле, молчат.</p>
    </Dialog>
  );
}
