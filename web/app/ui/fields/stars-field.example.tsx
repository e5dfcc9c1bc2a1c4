import { useState } from 'react';
import { Duo } from '../examples/example-grid.tsx';
import { Card } from '../layout/card.tsx';
import { StarsField } from './stars-field.tsx';

export const title = 'Оценка звёздами';

export default function StarsExample() {
  const [quality, setQuality] = useState(5);
  const [terms, setTerms] = useState(0);
  return (
    <Duo>
      <Card>
        <StarsField name="stars-quality" label="Качество" value={quality} onChange={setQuality} />
      </Card>
      <Card>
        <StarsField
          name="stars-terms"
          label="Сроки"
          value={terms}
          onChange={setTerms}
          error={terms === 0 ? 'Поставьте от одной до пяти звёзд' : undefined}
        />
      </Card>
    </Duo>
  );
}
