export const title = 'Цвет и шрифт';

const names = ['paper', 'surface', 'sunken', 'tint', 'line', 'line-strong', 'ink', 'ink-soft', 'brand', 'brand-fill', 'brand-soft', 'sun'];
const meanings = ['good', 'good-soft', 'wait', 'wait-soft', 'bad', 'bad-soft'];

export default function ColoursExample() {
  return (
    <>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-3 text-12 md:grid-cols-6">
        {[...names, ...meanings].map((name) => (
          <li key={name}>
            <span className="mb-1 block h-11 rounded-control border border-line" style={{ background: `var(--color-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <p className="text-44 font-head">Деньги ждут</p>
      <p className="title-1">Проверьте работу</p>
      <p className="title-2">Этапы и деньги</p>
      <p className="title-3">Сделать сейчас</p>
      <p className="text-17">Лид и крупные подписи, 17</p>
      <p>Основной текст, 15. Съешь ещё этих мягких французских булок. Превысокомногорассмотрительствующий.</p>
      <p className="text-13 text-ink-soft">Подписи и метки, 13. Сдано вчера в 14:00</p>
    </>
  );
}
