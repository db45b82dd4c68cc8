import { Card } from "@/components/ui/card";

/** How to bring the site up again, for whoever runs the server. */
export function SetupCard() {
  return (
    <Card pad aria-labelledby="setup-heading">
      <h2 id="setup-heading">How to start the backend</h2>
      <ol className="mt-4 grid list-decimal gap-3 ps-6">
        <li>
          On the server, open a terminal in the project folder and run <Code>npm run doctor</Code>. It checks every part
          without the website and says how to fix each one that fails.
        </li>
        <li>
          Run <Code>npm start</Code>, unless the site is already running. It installs what’s missing, starts the
          database, updates its tables and serves the site. It prints the address when it’s ready.
        </li>
        <li>
          If <Code>DATABASE_URL</Code> is set, the project uses that database instead of its own. Check that its server
          is running and reachable, then run <Code>npm run db:migrate</Code>.
        </li>
        <li>
          If <Code>npm start</Code> stops with an error, one line says what is wrong: a port in use, a folder it can’t
          write to, or a setting. The settings are in <Code>.env</Code>, explained in <Code>.env.example</Code>.
        </li>
        <li>Come back here and press Refresh. You don’t need to restart the site when the database comes back.</li>
      </ol>
    </Card>
  );
}

const Code = ({ children }: { children: string }) => <code className="font-bold">{children}</code>;
