import { Row } from '../examples/example-grid.tsx';
import { Sign, SignScene, WordMark } from './sign.tsx';

export const title = 'Знак';

export default function SignExample() {
  return (
    <>
      <Row>
        <WordMark brandName="Артель" />
        <span className="w-8" />
        <WordMark brandName="Мастерская" />
      </Row>
      <div className="grid grid-cols-2 gap-3 md:w-[480px] md:grid-cols-4">
        <Ground className="border border-line bg-surface" coin="var(--color-brand)" />
        <Ground className="bg-paint-blue text-paint-white" coin="var(--color-paint-sun)" />
        <Ground className="bg-paint-sun text-paint-ink" coin="var(--color-paint-red)" />
        <Ground className="bg-paint-ink text-paint-white" coin="var(--color-paint-sun)" />
      </div>
      <Row>
        <SignScene mood="empty" />
        <SignScene mood="broken" />
      </Row>
    </>
  );
}

const Ground = ({ className, coin }: { className: string; coin: string }) => (
  <span className={`grid aspect-square place-items-center rounded-card ${className}`}>
    <Sign coin={coin} className="w-3/5" />
  </span>
);
