import type { Operation } from '@footfall/contracts';
import { markup, type Markup } from '@footfall/platform';
import { prose } from './prose';
import type { SchemaReader } from './schema.reader';

/** The failures of an operation: status, codes, meaning. */
export function failureTable(reader: SchemaReader, operation: Operation): Markup {
  const failures = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  return markup`<details class="failures">
    <summary>
      <h4>Failures</h4>
      <span class="note">${failures.map(([status]) => status).join(', ')}</span>
    </summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code and meaning</th>
        </tr>
      </thead>
      <tbody>
        ${failures.map(([status, response]) => {
          const failure = reader.response(response);
          return markup`<tr>
            <td>${status}</td>
            <td>${reader.failureCodes(failure).map((code) => markup`<code>${code}</code> `)}<br />${prose(failure?.description ?? '')}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </details>`;
}
